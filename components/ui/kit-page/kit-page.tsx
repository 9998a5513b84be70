import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Progress } from "@/components/ui/kit/progress";
import { Skeleton } from "@/components/ui/kit/skeleton";
import { Term } from "@/components/ui/kit/term";
import { Notice } from "@/components/ui/notice";
import { ChoiceSamples, FieldSamples } from "./field-samples";
import { OverlaySamples } from "./overlay-samples";
import { TableSamples } from "./table-samples";

/** Shows each part of the kit in each of its states. */
export function KitPage() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">Kit</h1>
      <Sample name="Buttons">
        <Button kind="primary">Start the run</Button>
        <Button>Export</Button>
        <Button kind="danger">Delete the study</Button>
        <Button disabled>Not now</Button>
        <Button kind="primary" disabled>
          Not now
        </Button>
      </Sample>
      <Sample name="Fields">
        <FieldSamples />
      </Sample>
      <Sample name="Choices">
        <ChoiceSamples />
      </Sample>
      <Sample name="Dialogs, menus, popovers, toasts">
        <OverlaySamples />
      </Sample>
      <Sample name="Terms">
        <p>
          The judge agrees with people by <Term name="kappa">kappa</Term> 0.47; people among
          themselves, the <Term name="humanCeiling" />, reach 0.61.
        </p>
      </Sample>
      <Sample name="Badges">
        <Badge>draft</Badge>
        <Badge kind="good">finished</Badge>
        <Badge kind="bad">failed</Badge>
        <Badge kind="accent">running</Badge>
        <Badge kind="mid">machine</Badge>
      </Sample>
      <Sample name="Progress">
        <Progress value={0} max={50} label="Nothing done" text="0 of 50" />
        <Progress value={12} max={50} label="A part done" text="12 of 50" />
        <Progress value={50} max={50} label="All done" text="50 of 50" />
      </Sample>
      <Sample name="Sentences">
        <div className="flex w-full flex-col gap-2">
          <Notice kind="info">The study is closed.</Notice>
          <Notice kind="good">12 pages are free again.</Notice>
          <Notice kind="bad">The file lacks the column topic_id.</Notice>
        </div>
      </Sample>
      <Sample name="Empty state">
        <div className="w-full">
          <EmptyState
            title="No judge has run yet"
            icon={Inbox}
            text="A judge labels the same items as people, so that both can be compared."
            action={<Button kind="primary">Start a run</Button>}
          />
        </div>
      </Sample>
      <Sample name="Loading">
        <div className="w-full">
          <Skeleton lines={4} label="Loading" />
        </div>
      </Sample>
      <TableSamples />
    </div>
  );
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={name}>
      <h2 className="mb-4 font-semibold">{name}</h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
