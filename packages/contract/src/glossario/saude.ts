import { type Termo, termo } from '../termo.ts';

export const saude: Record<string, Termo> = {
  'health.status': termo('`ok` quando tudo vai bem.', '`ok` when all is well.', 'ok'),
};
