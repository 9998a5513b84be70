-- "Cannot be judged" is a final answer without a label. A new value of an enum is used by later migrations only.
ALTER TYPE "JudgmentStatus" ADD VALUE 'unjudgeable';
