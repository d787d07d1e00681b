/** `K7QM 2XDP 9R`: easier to read off and to say. */
export const groupsOfFour = (token: string): readonly string[] => token.match(/.{1,4}/g) ?? []
