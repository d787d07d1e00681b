import type { Member } from '../../platform/http/member.ts'

/** The guard has read all of it already, so the most frequent call of all asks the database nothing more. */
export const describeMe = ({ id, email, phoneNumber, createdAt }: Member) => ({
  id,
  email,
  phoneNumber,
  createdAt: createdAt.toISOString(),
})
