/** The addresses at which a person finds a page. The API serves the web app there; anywhere else it answers 404. */
export const pages = ['/'] as const
