/** The end of `validation.plate.*` in the copy. */
export type PlateProblem = 'required' | 'hyphen' | 'format' | 'unsupported'

export type ReadPlate =
  | { readonly plate: string; readonly problem: null }
  | { readonly plate: null; readonly problem: PlateProblem }

/** Section 5's four shapes: Taiwan's plates since 1992, the last one those since the end of 2012. */
const shapes = [
  /^[A-Z0-9]{2}-[A-Z0-9]{2,4}$/,
  /^[A-Z0-9]{3}-[A-Z0-9]{2,3}$/,
  /^[A-Z0-9]{4}-[A-Z0-9]{2}$/,
  /^[A-Z]{3}-[0-9]{4}$/,
]

/** Electric two-wheelers carry two letters and five digits; embassies, temporary and military plates carry Chinese. */
const otherPlates = /^[A-Z]{2}-?[0-9]{5}$|\p{Script=Han}/u

/** Other unhyphenated plates are ambiguous: AB1234 could be AB-1234 or AB12-34. */
const withoutHyphen = /^([A-Z]{3})([0-9]{4})$/

const dashes = /[\s\u2010-\u2015\u2212\u30fc-]+/g

const refused = (problem: PlateProblem): ReadPlate => ({ plate: null, problem })

/** A licence plate as it is stored, from what was typed: full-width characters, lower case, spaces and any dash are fine. */
export function readPlate(typed: string): ReadPlate {
  const plate = typed.normalize('NFKC').trim().toUpperCase().replace(dashes, '-').replace(withoutHyphen, '$1-$2')
  if (plate === '') return refused('required')
  if (shapes.some((shape) => shape.test(plate))) return { plate, problem: null }
  if (otherPlates.test(plate)) return refused('unsupported')
  return refused(/^[A-Z0-9]{4,7}$/.test(plate) ? 'hyphen' : 'format')
}
