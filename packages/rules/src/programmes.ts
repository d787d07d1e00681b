interface Traits {
  /** The car-services app is a membership alone. */
  readonly hasPoints: boolean
  /** Tolls are paid through its app, in which members agree to the link too. */
  readonly isCarApp: boolean
  /** A self-service fuel machine takes these points and no others (section 2). */
  readonly atMachine: boolean
}

/** The programmes this version knows, in the order of section 4. Which exist, by which name and rate, is data. */
const programmes = {
  FAMI_POINT: { hasPoints: true, isCarApp: false, atMachine: false },
  TREEPOINT: { hasPoints: true, isCarApp: false, atMachine: true },
  MOCHI_COIN: { hasPoints: true, isCarApp: false, atMachine: false },
  CAR_MOCHI: { hasPoints: false, isCarApp: true, atMachine: false },
} as const satisfies Readonly<Record<string, Traits>>

export type ProgrammeUid = keyof typeof programmes
type UidWith<Trait extends keyof Traits> = {
  [Uid in ProgrammeUid]: (typeof programmes)[Uid][Trait] extends true ? Uid : never
}[ProgrammeUid]

export const programmeUids = Object.keys(programmes) as readonly ProgrammeUid[]

/** The membership whose app pays tolls; car services answer at its address. */
export const carServicesUid = 'CAR_MOCHI' satisfies UidWith<'isCarApp'>

export const machineUid = 'TREEPOINT' satisfies UidWith<'atMachine'>

export const hasPoints = (uid: ProgrammeUid): uid is UidWith<'hasPoints'> => programmes[uid].hasPoints
