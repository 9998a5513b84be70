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

/**
 * Condition: the place belongs to the overlap, or is one on a known page that this user gave back
 * (SQL text over `Slot` or its alias). Any page can be taken again after it was given back, so a
 * known one must be there too.
 * @param user SQL for the user's id, such as `:userId`
 */
export function isSlotForSql(user: string, slot = "Slot"): string {
  return `(
    NOT "${slot}"."isExtra"
    OR (
      "${slot}"."userId" IS NULL
      AND EXISTS (
        SELECT 1
        FROM "SlotEvent" gone
        WHERE gone."slotId" = "${slot}".id
          AND gone."userId" = ${user}
          AND gone.kind = 'released'
      )
    )
  )`;
}
