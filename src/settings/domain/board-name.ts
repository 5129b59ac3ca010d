/** Where listings can come from, by the names that owners know. */
export const BOARDS = {
  sandbox: 'Sample listings',
  ampre: 'Toronto Regional Real Estate Board (PropTx)',
  ddf: 'CREA’s DDF',
  reso: 'Another board (RESO Web API)',
} as const;

export type BoardName = keyof typeof BOARDS;
