import { addMember, isRegistered } from '../domain/member.sql.ts'
import type { World } from '../platform/world.ts'

const password = 'dpass-demo-2026'

/** One member who has everything set up, and one who has just arrived. */
const members = [
  { email: 'driver@example.com', phoneNumber: '+886912345678' },
  { email: 'newcomer@example.com', phoneNumber: null },
] as const

/** Puts in what is missing and touches nothing that is there: whatever was tried out with a demo member stays. */
export async function seedDemo(world: World): Promise<void> {
  for (const { email, phoneNumber } of members) {
    if (await isRegistered(world.sql, email)) continue
    const passwordHash = await world.passwords.hash(password)
    await addMember(world.sql, { id: world.newId(), email, passwordHash, phoneNumber }, world.now())
  }
}
