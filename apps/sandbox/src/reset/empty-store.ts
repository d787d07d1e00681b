import type { Store } from '../store.ts'

/**
 * Deletes all that the partners remember, but for the apps that were registered: DPASS knows them still. Deliveries of text messages stay known: a sender who repeats one after a
 * reset must not be charged twice.
 */
export function emptyStore({ sql, transaction }: Store): void {
  transaction(() => {
    sql.run`delete from message`
    sql.run`delete from webhook`
    sql.run`delete from webhook_arrival`
    sql.run`delete from webhook_inbox`
    sql.run`delete from merchant_document`
    sql.run`delete from payment`
    sql.run`delete from etag_application`
    sql.run`delete from programme_consent`
    sql.run`delete from programme_refusal`
    sql.run`delete from programme_voided`
    sql.run`delete from programme_movement`
    sql.run`delete from programme_lot`
    sql.run`delete from programme_account`
    sql.run`delete from programme`
  })
}
