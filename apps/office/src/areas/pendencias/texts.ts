import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  proposals: message('Locais propostos', 'Proposed positions'),
  tecnico: message('Técnico', 'Technician'),
  comentario: message('Comentário', 'Comment'),
  situacao: message('Situação', 'State'),
  aberta: message('Aberta', 'Open'),
  aceita: message('Aceita', 'Accepted'),
  recusada: message('Recusada', 'Declined'),
  cliente: message('Cliente', 'Customer'),
  proposta: message('Proposta', 'Proposed'),
  precisao: message('Precisão', 'Accuracy'),
  proposalsEmpty: message('Nenhum local proposto', 'No proposed positions'),
  proposalsEmptyText: message(
    'Técnicos propõem no aplicativo onde um cliente fica.',
    'Technicians propose in the app where a customer is.',
  ),
};
