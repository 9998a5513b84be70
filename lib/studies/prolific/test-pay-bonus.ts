// Pays a bonus in a process of its own, which tests kill. It gets its task as an argument.
import { payBonus, type NewBonus } from "./bonus";
import { marketOf } from "./market";

const { studyId, market, bonus, url } = JSON.parse(process.argv[2]!) as {
  studyId: string;
  market: string;
  bonus: NewBonus;
  url: string;
};
await payBonus(studyId, market, bonus, null, marketOf({ url }));
