/** The address of a version of the brokerage's logo: its picture never changes. */
export const logoAddress = (version: string): string => `/api/logo?v=${version}`;

/** The same as the browser's icon. */
export const iconAddress = (version: string): string => `/api/logo/icon?v=${version}`;
