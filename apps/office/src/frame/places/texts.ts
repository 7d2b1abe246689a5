import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import { diasDeTrabalho } from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  recorrencias: things.recorrencias,
  propostas: things.locaisPropostos,
  complementos: things.complementos,
  contestacoes: things.percursosContestados,
  mes: things.fechamentoDoMes,
  trabalho: diasDeTrabalho,
  valores: things.valoresEBases,
  conta: things.conta,
  aboutConta: message(
    'Nome, fuso horário, horários de trabalho, o que o aplicativo permite.',
    'Name, time zone, working hours, what the app allows.',
  ),
  usuarios: things.usuarios,
  aboutUsuarios: message(
    'Quem entra no sistema, com que perfil e em que aparelhos.',
    'Who signs in, with which role, and on which devices.',
  ),
  habilidadesDosTecnicos: things.habilidadesDosTecnicos,
  aboutHabilidadesDosTecnicos: message(
    'Quem tem qual habilidade ou certificado, e o que vence.',
    'Who has which skill or certificate, and what expires.',
  ),
  habilidades: message('Habilidades e certificados', 'Skills and certificates'),
  aboutHabilidades: message(
    'O que técnicos precisam ter para certas visitas. Uma habilidade inativa não é exigida de ninguém.',
    'What technicians need for certain visits. An inactive skill is required of nobody.',
  ),
  feriados: things.feriados,
  aboutFeriados: message(
    'Feriados da cidade, emendas e feriados em que a empresa trabalha.',
    'City holidays, bridge days and holidays on which the company works.',
  ),
  grupos: things.grupos,
  aboutGrupos: message('As equipes de técnicos.', 'Teams of technicians.'),
  segmentos: things.segmentos,
  aboutSegmentos: message(
    'Partes da operação, que limitam o que gestores veem.',
    'Parts of the operation, which limit what managers see.',
  ),
  campos: things.camposPersonalizados,
  aboutCampos: message(
    'O que mais a empresa quer saber de clientes e pessoas.',
    'What else the company wants to know about customers and people.',
  ),
  guarda: things.guardaDeDados,
  aboutGuarda: message(
    'O que é apagado, depois de quanto tempo e quem decide.',
    'What is deleted, after how long, and who decides.',
  ),
  privacidade: things.pedidosDePrivacidade,
  aboutPrivacidade: message(
    'Cópia dos dados de uma pessoa, anonimização e quem viu posições.',
    'A copy of a person’s data, anonymization, and who looked at positions.',
  ),
  integracoes: things.integracoes,
  aboutIntegracoes: message(
    'Os programas que usam a API e quando a usaram.',
    'The programs that use the API, and when they did.',
  ),
  requisicoes: things.requisicoes,
  aboutRequisicoes: message(
    'Cada chamada dos últimos sete dias, pelo X-Request-Id.',
    'Every call of the last seven days, by its X-Request-Id.',
  ),
  webhooks: things.webhooks,
  aboutWebhooks: message(
    'Os sistemas que são avisados na hora do que muda, e cada entrega.',
    'The systems that are told at once of what changes, and each delivery.',
  ),
  objetivos: message('Objetivos de visita', 'Visit objectives'),
  aboutObjetivos: message(
    'Para que serve uma visita e quanto ela deve durar.',
    'What a visit is for, and how long it is expected to take.',
  ),
  statusServico: message('Status de visita', 'Visit statuses'),
  aboutStatusServico: message(
    'O nome e a cor de cada situação de uma visita.',
    'The name and the color of each state of a visit.',
  ),
  statusOrdem: message('Status de ordem', 'Order statuses'),
  aboutStatusOrdem: message(
    'As etapas por que uma ordem passa.',
    'The stages that an order goes through.',
  ),
  motivosNaoRealizacao: message('Motivos de não realização', 'Reasons for visits not carried out'),
  aboutMotivosNaoRealizacao: message(
    'O que o técnico escolhe quando não pode realizar a visita.',
    'What the technician chooses when a visit cannot be carried out.',
  ),
  tiposServico: things.tiposDeServico,
  aboutTiposServico: message('O que é feito nas ordens.', 'What is done in orders.'),
  categorias: message('Categorias de cliente', 'Customer categories'),
  aboutCategorias: message(
    'Como a empresa classifica os clientes.',
    'How the company classifies customers.',
  ),
  etapas: message('Etapas do funil', 'Funnel stages'),
  aboutEtapas: message('Em que ponto está a venda.', 'How far the sale has come.'),
  temperaturas: message('Temperaturas', 'Temperatures'),
  aboutTemperaturas: message('Quão perto está a venda.', 'How close the sale is.'),
  setoresMercado: message('Setores de mercado', 'Market sectors'),
  aboutSetoresMercado: message(
    'O ramo de atividade dos clientes.',
    'The line of business of customers.',
  ),
};
