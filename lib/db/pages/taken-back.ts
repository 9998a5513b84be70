/**
 * Condition: a coordinator took the page away from this user, who can only get it back from the
 * coordinator (SQL text over `Slot` or its alias).
 * @param user SQL for the user's id, such as `:userId`
 */
export function takenBackSql(user: string, slot = "Slot"): string {
  return `EXISTS (
    SELECT 1
    FROM "SlotEvent" back
    WHERE back."slotId" = "${slot}".id
      AND back."userId" = ${user}
      AND back.kind = 'taken back'
  )`;
}
