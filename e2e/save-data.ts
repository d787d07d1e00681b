/**
 * In every page before its scripts: the member has asked the browser to save data. So pages do not fetch the four places
 * once they have come to rest, which are calls at a moment that no test decides.
 */
export const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`
