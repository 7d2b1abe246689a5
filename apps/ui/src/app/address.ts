/** A path of the app, such as `/visitas/7?aba=notas`, as the browser's address has it: below where the app is served. */
export const addressOf = ({ basepath }: { basepath: string }, path: string): string =>
  `${basepath.replace(/\/$/, '')}${path}`;
