/** An address on one line. Pure. */

type Address = Partial<
  Record<'logradouro' | 'numero' | 'bairro' | 'cidade' | 'estado', string | null>
>;

export const addressText = ({ logradouro, numero, bairro, cidade, estado }: Address): string =>
  [
    [logradouro, numero].filter(Boolean).join(', '),
    bairro,
    [cidade, estado].filter(Boolean).join(' – '),
  ]
    .filter(Boolean)
    .join(', ');
