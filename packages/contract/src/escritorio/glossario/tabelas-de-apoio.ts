import { type Termo, termo } from '../../termo.ts';

export const tabelasDeApoio: Record<string, Termo> = {
  situacao: termo(
    'O que o status significa para o serviço; há um para cada situação, e o nome é da conta.',
    'What the status means to the service; there is one for each, and its name is the account’s.',
    'agendado',
  ),
};
