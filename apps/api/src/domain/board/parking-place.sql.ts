import { type Queries, sql } from '../../platform/database/sql.ts'

/** Where points are taken off parking bills. */
export interface ParkingPlace {
  readonly name: string
  /** City and district. */
  readonly area: string
  readonly address: string
}

export const parkingPlaces = (db: Queries) =>
  db.many<ParkingPlace>(sql`select name, area, address from parking_place order by position limit 500`)

/** Instead of all that there were. */
export const putParkingPlaces = async (db: Queries, places: readonly ParkingPlace[]) => {
  await db.run(sql`delete from parking_place`)
  for (const [position, { name, area, address }] of places.entries())
    await db.run(sql`
      insert into parking_place (position, name, area, address) values (${position}, ${name}, ${area}, ${address})`)
}
