import { msg } from '../idiomas.ts';
import { juntas, lista, type Operacoes, POSICAO, PRESERVA } from '../operacao.ts';

const ENDERECO = {
  descricao: 'Sede',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  bairro: 'Bela Vista',
  cep: '01310-200',
  cidade: 'São Paulo',
  estado: 'SP',
  pais: 'Brasil',
  latitude: -23.5614,
  longitude: -46.6559,
};

export const enderecos: Operacoes = {
  'POST /v2/enderecos/list': lista(
    'Endereços',
    msg('Lista endereços de clientes e de pessoas', 'List addresses of customers and of people'),
    { ids_cliente: [7, 8] },
  ),
  'GET /v2/clientes/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg('Lê o endereço de um cliente', 'Get the address of a customer'),
    descricao: msg(
      '404 também quando o cliente não tem endereço.',
      '404 also when the customer has no address.',
    ),
  },
  'PUT /v2/clientes/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg(
      'Cria ou altera o endereço de um cliente',
      'Create or change the address of a customer',
    ),
    descricao: juntas(
      msg(
        'Cria o endereço quando ainda não há. `id_cliente`, quando enviado, repete o caminho: outro valor responde 400.',
        'Creates the address when there is none yet. `id_cliente`, when sent, repeats the path: another value answers 400.',
      ),
      PRESERVA,
      POSICAO,
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: ENDERECO,
  },
  'GET /v2/pessoas/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg('Lê o endereço de uma pessoa', 'Get the address of a person'),
    descricao: msg(
      '404 também quando a pessoa não tem endereço.',
      '404 also when the person has no address.',
    ),
  },
  'PUT /v2/pessoas/{id}/endereco': {
    grupo: 'Endereços',
    resumo: msg(
      'Cria ou altera o endereço de uma pessoa',
      'Create or change the address of a person',
    ),
    descricao: juntas(
      msg(
        'Cria o endereço quando ainda não há. `id_pessoa`, quando enviado, repete o caminho: outro valor responde 400.',
        'Creates the address when there is none yet. `id_pessoa`, when sent, repeats the path: another value answers 400.',
      ),
      PRESERVA,
      POSICAO,
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { ...ENDERECO, titulo: 'Trabalho', id_cidade: 3550308, id_estado: 35 },
  },
};
