/** A page that starts without the router: its route, its HTML, and its state as JSON that can stand in HTML. */
export type Landing = { route: string; html: string; state: string };

/** On the server, the page of each router that starts without it. */
export const landings = new WeakMap<object, Landing>();
