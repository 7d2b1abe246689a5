import { msg } from '../../idiomas.ts';
import { juntas, type Operacoes } from '../../operacao.ts';

const GRUPO = 'Privacidade';
const SO_ADMINISTRADOR = msg('Só para administradores.', 'For administrators only.');
const corpo = { confirmacao: 'ANONIMIZAR' };

export const privacidade: Operacoes = {
  'POST /escritorio/v1/usuarios/{id}/exportar': {
    grupo: GRUPO,
    resumo: msg('Exporta os dados de um usuário', 'Export the data of a user'),
    descricao: juntas(
      SO_ADMINISTRADOR,
      msg(
        'De um técnico a cópia traz os trajetos: quem a pede fica registrado em cada dia deles, e o técnico vê.',
        'Of a technician the copy has the trails: who asks for it is recorded for each of their days, and the technician sees it.',
      ),
    ),
    corpo: {},
  },
  'POST /escritorio/v1/pessoas/{id}/exportar': {
    grupo: GRUPO,
    resumo: msg('Exporta os dados de uma pessoa', 'Export the data of a person'),
    descricao: SO_ADMINISTRADOR,
    corpo: {},
  },
  'POST /escritorio/v1/clientes/{id}/exportar': {
    grupo: GRUPO,
    resumo: msg('Exporta os dados de um cliente', 'Export the data of a customer'),
    descricao: juntas(
      SO_ADMINISTRADOR,
      msg(
        'Também as respostas e imagens das visitas a ele.',
        'Also the answers and images of the visits to them.',
      ),
    ),
    corpo: {},
  },
  'POST /escritorio/v1/usuarios/{id}/anonimizar': {
    grupo: GRUPO,
    resumo: msg('Anonimiza um usuário', 'Anonymise a user'),
    descricao: msg(
      'Irreversível, só para administradores. Nome, contato, login, senha, sessões, posições e eventos recusados se perdem; visitas e deslocamentos ficam. A si mesmo ou ao último administrador ativo, ninguém: 422.',
      'Irreversible, for administrators only. Name, contact, login, password, sessions, positions and refused events are lost; visits and travel stay. Nobody does it to themselves, nor to the last active administrator: 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo,
  },
  'POST /escritorio/v1/pessoas/{id}/anonimizar': {
    grupo: GRUPO,
    resumo: msg('Anonimiza uma pessoa', 'Anonymise a person'),
    descricao: msg(
      'Irreversível, só para administradores. Nome, contato, endereço e campos personalizados se perdem; visitas ficam.',
      'Irreversible, for administrators only. Name, contact, address and custom fields are lost; visits stay.',
    ),
    corpo,
  },
  'POST /escritorio/v1/clientes/{id}/anonimizar': {
    grupo: GRUPO,
    resumo: msg('Anonimiza um cliente que é pessoa física', 'Anonymise a customer who is a person'),
    descricao: msg(
      'Irreversível, só para administradores. Nome, documento, contato, endereço, notas e campos personalizados se perdem, e o cliente fica inativo; visitas, respostas, imagens e o `codigo` do ERP ficam. Empresa (tipo J): 422.',
      'Irreversible, for administrators only. Name, document, contact, address, notes and custom fields are lost, and the customer becomes inactive; visits, answers, images and the `codigo` of the ERP stay. A company (tipo J): 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo,
  },
};
