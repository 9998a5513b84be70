import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/kit/badge";
import { Button } from "@/components/ui/kit/button";
import { Section } from "@/components/ui/kit/card";
import { Disclosure } from "@/components/ui/kit/disclosure";
import { EmptyState } from "@/components/ui/kit/empty-state";
import { Progress } from "@/components/ui/kit/progress";
import { Select } from "@/components/ui/kit/select";
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
      <LookSamples />
      <Sample name="Buttons">
        <Button kind="primary">Start the run</Button>
        <Button>Export</Button>
        <Button size="small">Small</Button>
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
      <Sample name="Disclosure">
        <Disclosure title="How it was computed" className="w-full">
          <p>By bootstrap over topics, 2,000 times.</p>
        </Disclosure>
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
            link={{ href: "/", words: "Start a run", isPrimary: true }}
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
    <Section id={`sample-${name}`} heading={name}>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </Section>
  );
}

const SIZES = ["text-2xl", "text-xl", "text-base", "text-sm", "text-xs"];
const COLOURS = {
  accent: "bg-accent-solid",
  people: "bg-people",
  judge: "bg-judge",
  system: "bg-system",
  good: "bg-good",
  bad: "bg-bad",
  mid: "bg-mid",
};

/** The five sizes of text, the colours, and each density. */
function LookSamples() {
  return (
    <>
      <Sample name="Text">
        <div className="flex flex-col gap-1">
          {SIZES.map((size) => (
            <p key={size} className={`${size} tabular-nums`}>
              Krippendorff’s α, κ, τ and ρ: 0.741 [0.303, 0.920]
            </p>
          ))}
        </div>
      </Sample>
      <Sample name="Colours">
        {Object.entries(COLOURS).map(([name, ground]) => (
          <span key={name} className="flex items-center gap-2">
            <span className={`size-5 rounded ${ground}`} aria-hidden />
            {name}
          </span>
        ))}
      </Sample>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["comfortable", "compact"] as const).map((density) => (
          <div key={density} data-density={density} className="card flex flex-wrap gap-2">
            <Button>{density}</Button>
            <Button size="small">Small</Button>
            <Select aria-label={density} choices={["Report coverage", "Evidence"]} />
          </div>
        ))}
      </div>
    </>
  );
}
