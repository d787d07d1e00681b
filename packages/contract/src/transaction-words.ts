import { about, like, named, nullable, oneOf } from './pieces.ts'

/** Section 3 of the specification: what an order can be for, and what a pump gives. */
export const serviceTypes = [
  'refueling',
  'parking',
  'on_street_parking',
  'lease',
  'refueling_payment',
  'parking_payment',
  'vehicle_maintenance',
  'wash_car',
  'vehicle_repair',
  'charging',
] as const

/** PARKING is parking, on_street_parking and parking_payment; REFUELLING refueling and refueling_payment. */
export const serviceGroups = ['PARKING', 'REFUELLING', 'OTHER'] as const

export const fuels = ['gas92', 'gas95', 'gas98', 'diesel'] as const

export const ServiceType = like(named('ServiceType', oneOf(serviceTypes)), 'parking')

export const ServiceGroup = named('ServiceGroup', oneOf(serviceGroups))

export const Fuel = like(named('Fuel', oneOf(fuels)), 'gas95')

export const TransactionStatus = about(
  like(named('TransactionStatus', oneOf(['PENDING', 'COMPLETED', 'FAILED'])), 'COMPLETED'),
  'PENDING: the programme has not said yet whether it was done.',
)

/**
 * Why nothing was taken off. PAUSED and SERVICE_OFF are the member's own rules; LIMIT_REACHED: it would be more than this
 * client may take from one member in a day.
 */
export const quoteReasons = [
  'NO_SETTING',
  'NOT_LINKED',
  'NO_POINTS',
  'BELOW_STEP',
  'SYSTEM_ABNORMAL',
  'PAUSED',
  'SERVICE_OFF',
  'LIMIT_REACHED',
] as const

export const redeemReasons = [...quoteReasons, 'CANCELLED'] as const

/** What a member can say is wrong with a record. */
export const reportKinds = ['NOT_MINE', 'TWICE', 'AMOUNT', 'NOT_GIVEN_BACK'] as const

/** OPEN: the app has neither answered nor given anything back. REFUNDED also when it has answered before. */
export const reportStates = ['OPEN', 'ANSWERED', 'REFUNDED'] as const

/** What kept a deduction from being larger: the smallest of bill, cap and balance. STEP: of the bill less than a step is left. */
export const limits = ['CAP', 'BALANCE', 'BILL', 'STEP'] as const

/** Which cap it was that CAP means, the lowest of them: the code's, the service group's or the setting's, in this order when equal. */
export const caps = ['TOKEN', 'SERVICE', 'SETTING'] as const

export const QuoteReason = about(
  nullable(named('QuoteReason', oneOf(quoteReasons))),
  'Why nothing would be taken off. Later versions may have more.',
)

export const RedeemReason = about(
  nullable(named('RedeemReason', oneOf(redeemReasons))),
  'Why nothing was taken off. Later versions may have more.',
)

export const LimitedBy = about(
  like(nullable(named('LimitedBy', oneOf(limits))), 'CAP'),
  'What kept it from being more: the smallest of bill, cap and balance. STEP: of the bill less than a step is left.',
)

export const CappedBy = about(
  like(nullable(named('CappedBy', oneOf(caps))), 'SETTING'),
  'Which cap, where limitedBy is CAP.',
)

export const ReportKind = like(named('ReportKind', oneOf(reportKinds)), 'TWICE')

export const ReportState = named('ReportState', oneOf(reportStates))
