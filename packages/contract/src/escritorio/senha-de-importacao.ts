/** When a run of an import asks for the caller's password. Without schemas, for the console. */

interface Asked {
  recurso: string;
  lote: boolean;
  mapeamento: readonly (string | null)[];
}

/** Whether the run may change where links for a forgotten password go. A batch never does. */
export const pedeSenha = ({ recurso, lote, mapeamento }: Asked): boolean =>
  recurso === 'usuarios' && !lote && mapeamento.includes('email');
