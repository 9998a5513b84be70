"use client";

import { RefreshCw } from "lucide-react";
import { ActionMenu } from "@/components/ui/kit/action-menu";
import { Button } from "@/components/ui/kit/button";
import { CopyButton } from "@/components/ui/kit/copy-button";
import { Dialog } from "@/components/ui/kit/dialog";
import { TextField } from "@/components/ui/kit/field";
import { Popover } from "@/components/ui/kit/popover";
import { ConfirmDialog, useAskNumber, useConfirm } from "@/components/ui/kit/confirm-dialog";
import { Toasts, useToast } from "@/components/ui/kit/toast";
import { Tooltip } from "@/components/ui/kit/tooltip";

/** What opens above the page. */
export function OverlaySamples() {
  return (
    <Toasts>
      <ConfirmDialog>
        <Openers />
      </ConfirmDialog>
    </Toasts>
  );
}

function Openers() {
  const confirm = useConfirm();
  const askNumber = useAskNumber();
  const toast = useToast();
  return (
    <>
      <Dialog title="Rename the study" trigger={<Button>Dialog</Button>}>
        <form>
          <TextField label="Name" defaultValue="Demonstration" />
        </form>
      </Dialog>
      <Button
        onClick={() =>
          void confirm({
            title: "Delete the study?",
            text: "All labels and figures are deleted. This cannot be undone.",
            action: "Delete",
            isDestructive: true,
          })
        }
      >
        Question
      </Button>
      <Button
        onClick={() =>
          void askNumber({
            title: "Raise the budget",
            text: "The run goes on at once.",
            action: "Raise",
            label: "New budget",
            min: 1,
          })
        }
      >
        Number
      </Button>
      <ActionMenu
        label="More for annotator-1"
        actions={[
          { label: "Show the labels", onSelect: () => toast("Labels shown") },
          { label: "Exclude", onSelect: () => toast("Excluded"), isDestructive: true },
        ]}
      />
      <Popover title="Cost" trigger={<Button>Popover</Button>}>
        <p>174 calls, about 2 cents each.</p>
      </Popover>
      <Tooltip text="Ask for the state again">
        <Button icon={RefreshCw} aria-label="Ask again" />
      </Tooltip>
      <Button onClick={() => toast("12 pages are free again")}>Toast</Button>
      <Button
        onClick={() =>
          toast("Annotator-1 is excluded", { undo: () => toast("Annotator-1 is back") })
        }
      >
        Toast with undo
      </Button>
      <Button onClick={() => toast("The endpoint did not answer", { isProblem: true })}>
        Toast of a problem
      </Button>
      <CopyButton text="https://assay.example/join/abc" label="Copy the link" />
      <CopyButton text="https://assay.example/join/abc" label="Copy the link" isIcon />
    </>
  );
}
