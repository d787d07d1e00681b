/** The screen of the iPhones most members carry, and that of a laptop. */
export const screens = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } } as const
