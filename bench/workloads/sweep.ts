/** A client that goes through the pages of a list as the contract describes. */
import type { Caller } from './types.ts';

interface Sweep {
  path: string;
  token: string;
  body: object;
  /** The first page that is measured. The one before it is jumped to. */
  from: number;
}

/** Asks page after page until `pagina` reaches `total_paginas`; then again from the start. */
export function sweep({ path, token, body, from }: Sweep): Caller {
  const first = Math.max(1, from - 1);
  let pagina = first;
  return {
    next: () => ({
      method: 'POST',
      path,
      body: { ...body, pagina },
      token,
      ...(pagina < from && { aside: true }),
    }),
    sees: (answer) => {
      const total = Number(/"total_paginas":(\d+)/.exec(answer)?.[1] ?? Number.NaN);
      if (Number.isNaN(total)) throw new Error(`There is no total_paginas: ${answer.slice(-200)}`);
      pagina = pagina < total ? pagina + 1 : first;
    },
  };
}
