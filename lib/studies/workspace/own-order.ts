/**
 * The order (SQL over Slot `s`, Page `p`, Stage `st`) in which annotators see their own pages: as they took them, so that a page that was given out of turn does
 * not stand out; where topics are taken whole, as these are read.
 */
export const OWN_ORDER = `CASE WHEN st.task = 'support' THEN p.position END, s."claimedAt", p.position, p.id`;
