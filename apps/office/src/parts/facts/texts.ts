import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  customer: things.cliente,
  telephone: things.telefone,
  address: things.endereco,
};
