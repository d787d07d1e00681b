import type { Member } from '../../platform/http/member.ts'

/** The guard has read all of it, so the most frequent call needs no query of its own. */
export const describeMe = ({ id, email, phoneNumber, createdAt }: Member) => ({
  id,
  email,
  phoneNumber,
  createdAt: createdAt.toISOString(),
})
