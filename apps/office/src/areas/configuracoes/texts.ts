import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.configuracoes,
  company: things.empresa,
  records: things.cadastros,
  data: message('Guarda e privacidade', 'Retention and privacy'),
  programs: message('Programas', 'Programs'),
  conta: things.conta,
  aboutConta: message(
    'Nome, fuso horário, horários de trabalho, o que o aplicativo permite.',
    'Name, time zone, working hours, what the app allows.',
  ),
  usuarios: things.usuarios,
  aboutUsuarios: message(
    'Quem entra, com que perfil, e em que aparelhos está.',
    'Who signs in, with which role, and on which devices.',
  ),
  grupos: things.grupos,
  aboutGrupos: message('As equipes de técnicos.', 'The teams of technicians.'),
  segmentos: things.segmentos,
  aboutSegmentos: message(
    'Partes da operação, que limitam o que gestores veem.',
    'Parts of the operation, which limit what managers see.',
  ),
  campos: things.camposPersonalizados,
  aboutCampos: message(
    'O que mais se quer saber de clientes e pessoas.',
    'What else you want to know of customers and people.',
  ),
  guarda: things.guardaDeDados,
  aboutGuarda: message(
    'O que é apagado, depois de quanto tempo, e quem decide.',
    'What is deleted, after how long, and who decides.',
  ),
  privacidade: things.pedidosDePrivacidade,
  aboutPrivacidade: message(
    'Uma cópia dos dados de alguém, a anonimização, quem viu posições.',
    'A copy of somebody’s data, anonymisation, who looked at positions.',
  ),
  integracoes: things.integracoes,
  aboutIntegracoes: message(
    'Os programas que usam a API, e quando a usaram.',
    'The programs that use the API, and when they did.',
  ),
  requisicoes: things.requisicoes,
  aboutRequisicoes: message(
    'Cada chamada dos últimos sete dias, pelo X-Request-Id.',
    'Every call of the last seven days, by its X-Request-Id.',
  ),
};
