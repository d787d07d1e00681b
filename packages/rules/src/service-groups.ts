export type ServiceGroup = 'PARKING' | 'REFUELLING' | 'OTHER'

/** What drivers tell apart of the specification's service types (section 3); every type that is not named here is OTHER. */
const groups: Readonly<Record<string, ServiceGroup>> = {
  parking: 'PARKING',
  on_street_parking: 'PARKING',
  parking_payment: 'PARKING',
  refueling: 'REFUELLING',
  refueling_payment: 'REFUELLING',
}

export const groupOf = (serviceType: string): ServiceGroup => groups[serviceType] ?? 'OTHER'
