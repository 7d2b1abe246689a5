/** What fields mean that only the office has. Each resource says it in a constant of its own. */
import { type Termo, termo } from '../termo.ts';

const usuarios: Record<string, Termo> = {
  'usuarios.login': termo(
    'Login, único entre todas as contas e comparado sem distinguir maiúsculas.',
    'Login, unique across all accounts and compared whatever its case.',
    'ana.souza',
  ),
  'usuarios.senha': termo(
    'Senha: no pedido, a que o usuário terá, com ao menos 12 caracteres; na resposta, a que o serviço gerou, mostrada só desta vez.',
    'Password: in the request the one that the user will have, of at least 12 characters; in the answer the one that the service made, shown only this once.',
    'uma-senha-longa',
  ),
};

const conta: Record<string, Termo> = {
  'conta.id': termo('Id da conta.', 'Id of the account.', 1),
  'conta.nome': termo('Nome da conta.', 'Name of the account.', 'Climatiza Serviços'),
  fuso_horario: termo(
    'Fuso em que os dias da conta começam e terminam, pelo nome IANA.',
    'Time zone in which the days of the account begin and end, by its IANA name.',
    'America/Sao_Paulo',
  ),
  'conta.valor_por_km': termo(
    'Quanto se paga por quilômetro, em reais.',
    'What a kilometre is paid, in reais.',
    1.5,
  ),
  dias_de_posicoes: termo(
    'Por quantos dias as posições dos técnicos são guardadas (padrão 90).',
    'For how many days positions of technicians are kept (default 90).',
    90,
  ),
};

export const glossarioDoEscritorio: Record<string, Termo> = { ...usuarios, ...conta };
