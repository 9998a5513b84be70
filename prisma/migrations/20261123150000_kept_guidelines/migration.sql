-- Stages without guidelines of their own keep the text that their annotators have read: it becomes
-- their own, so that it keeps its hash. New stages have the new guidelines of their task.

UPDATE "Stage"
SET settings = jsonb_set(settings::jsonb, '{guidelines}', to_jsonb($guidelines$## What you decide

Read the whole report first. Then take the questions one after another and decide, **from the report alone**, whether it gives enough to answer each.

- **1 (yes)**: somebody who reads only this report could answer the question.
- **0 (no)**: the report does not give enough, or only touches the subject.

Do not check whether the report is true, and do not use what you know yourself. The request at the top is there for reference only.

## Highlighting the nugget

For every 1, highlight the words in the report that give the answer: select them with the mouse. Take as much as is needed and no more. A question may have several highlights, and highlights of different questions may overlap.

## Examples

*Question: "When did the bridge open?"*

- "The bridge, opened in 1998, carries four lanes." is **1**; highlight "opened in 1998".
- "The bridge has been open for many years." is **0**: it speaks of the opening but does not say when.

*Question: "Why was the road closed?"*

- "Heavy rain had washed out the embankment, and the road was closed." is **1**, although the two are not joined by "because".
- "The road was closed for six weeks." is **0**.

## Good to know

- A question marked *filtered* needs no label.
- Taking a label away returns the question to *unset*; it does not become 0.
- Every label is saved as you make it. The page can be finished when every question has a label and every 1 has a highlight.
$guidelines$::text))
WHERE task = 'answerability'
  AND COALESCE(settings::jsonb ->> 'guidelines', '') !~ '\S';

UPDATE "Stage"
SET settings = jsonb_set(settings::jsonb, '{guidelines}', to_jsonb($guidelines$## What you decide

You see one passage and up to two questions. Rate how well the passage answers each question.

| rating | meaning |
| --- | --- |
| 5 | highly relevant, complete and accurate |
| 4 | mostly relevant and complete, minor gaps or inaccuracies |
| 3 | partially relevant and complete, noticeable gaps or inaccuracies |
| 2 | limited relevance and completeness, significant gaps |
| 1 | minimally relevant or complete, substantial shortcomings |
| 0 | not relevant or complete at all |

Rate the passage on its own. Whether a report used it does not matter.

## The nugget

Where a question comes with a nugget, it is the text you highlighted earlier in a report. It shows what an answer may look like. You may correct it here: your correction is kept as your own copy, and the highlight it came from stays as it is.

## Rationale

Highlight in the passage what made you choose the rating.

## Examples

*Question: "Which materials was the roof made of?"*

- "The roof was of oak beams under copper sheets." is **5**.
- "Copper sheets covered the roof; what lay under them is not recorded here." is **3** or **4**.
- "The roof was repaired twice." is **0**.
$guidelines$::text))
WHERE task = 'rubric'
  AND COALESCE(settings::jsonb ->> 'guidelines', '') !~ '\S';

UPDATE "Stage"
SET settings = jsonb_set(settings::jsonb, '{guidelines}', to_jsonb($guidelines$## What you decide

A query describes a group, such as *names of towns on the Marl estuary with a ferry landing*. Beside it stands one passage. Ask: does this passage show that something belongs to the group?

- **Yes**: the passage names at least one member, and shows *all* that the query asks of it.
- **No**: it names no member, or something the query asks is not in the passage.

When the item names a member, decide for that member alone.

## Rules

- The passage alone counts, not what you know.
- Every requirement must be met. Most is not enough.
- A passage that would let a careful reader conclude it is a yes; one that only makes it likely is a no.
- If the page lists requirements, you may highlight for each the words that show it.

## When a machine's answer is shown

You see a yes or no and say whether it is **right** or **wrong**. On a borderline case accept what is shown: say *wrong* only where you are sure. Your own yes or no follows from it and is stored.

## Examples

*Query: names of towns on the Marl estuary with a ferry landing.*

- "The ferry calls at Dunmere, at the mouth of the Marl, four times a day." is **yes**: the town, the estuary and the landing are there.
- "Dunmere lies at the mouth of the Marl." is **no**: nothing is said of a ferry.
- "Ferries leave from Aldby on the Tarn." is **no**: another river.

## Good to know

Skip a passage and come back to it. Every label is saved as you make it.
$guidelines$::text))
WHERE task = 'evidence'
  AND COALESCE(settings::jsonb ->> 'guidelines', '') !~ '\S';
