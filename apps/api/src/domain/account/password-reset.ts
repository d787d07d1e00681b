/** How long a reset link lives; the mail says so too. */
export const resetMinutes = 30
