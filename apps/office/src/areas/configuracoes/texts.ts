import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Configurações', 'Settings'),
  company: message('Empresa', 'Company'),
  records: message('Cadastros', 'Records'),
  data: message('Dados', 'Data'),
  programs: message('Programas', 'Programs'),
  conta: message('Conta', 'Account'),
  aboutConta: message(
    'Nome, fuso horário, horários de trabalho, o que o aplicativo permite.',
    'Name, time zone, working hours, what the app allows.',
  ),
  usuarios: message('Usuários', 'Users'),
  aboutUsuarios: message(
    'Quem entra, com que perfil, e em que aparelhos está.',
    'Who signs in, with which role, and on which devices.',
  ),
  grupos: message('Grupos', 'Groups'),
  aboutGrupos: message('As equipes de técnicos.', 'The teams of technicians.'),
  segmentos: message('Segmentos', 'Segments'),
  aboutSegmentos: message(
    'Partes da operação, que limitam o que gestores veem.',
    'Parts of the operation, which limit what managers see.',
  ),
  campos: message('Campos personalizados', 'Custom fields'),
  aboutCampos: message(
    'O que mais se quer saber de clientes e pessoas.',
    'What else you want to know of customers and people.',
  ),
  guarda: message('Guarda de dados', 'Retention'),
  aboutGuarda: message(
    'O que é apagado, depois de quanto tempo, e quem decide.',
    'What is deleted, after how long, and who decides.',
  ),
  privacidade: message('Pedidos de privacidade', 'Privacy requests'),
  aboutPrivacidade: message(
    'Uma cópia dos dados de alguém, a anonimização, quem viu posições.',
    'A copy of somebody’s data, anonymisation, who looked at positions.',
  ),
  integracoes: message('Integrações', 'Integrations'),
  aboutIntegracoes: message(
    'Os programas que usam a API, e quando a usaram.',
    'The programs that use the API, and when they did.',
  ),
  requisicoes: message('Requisições', 'Requests'),
  aboutRequisicoes: message(
    'Cada chamada dos últimos sete dias, pelo X-Request-Id.',
    'Every call of the last seven days, by its X-Request-Id.',
  ),
};
