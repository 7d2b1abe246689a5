/** The fields that a column of a file can fill, and the titles by which columns are recognised. */
import { NewCliente } from '@campeiro/contract/clientes';
import { type Message, message } from '@campeiro/contract/kit/languages';
import { labelOf, plainKindOf } from '@campeiro/contract/kit/plain-fields';
import type { TObject } from 'typebox';

/** What a field belongs to, which decides by which schema it is validated. */
type Owner = 'cliente' | 'endereco' | 'contato' | 'campo' | 'segmentos';
type Kind = 'id' | 'texto' | 'numero' | 'booleano' | 'tipo' | 'nome' | 'nomes' | 'valor';

/** What a column of any resource can fill. */
export interface ColumnTarget {
  /** As the API names it, such as `endereco.cep`. */
  alvo: string;
  /** The field of the body, or of the owner. */
  campo: string;
  kind: string;
  nome: Message;
  /** Titles, without accents and case; the most usual ones first. */
  titles: readonly string[];
  /** The table whose rows are given by name. */
  table?: string;
}

/** Of customers, whose rows bring addresses and contacts. */
export interface Target extends ColumnTarget {
  owner: Owner;
  kind: Kind;
}

/** What it is in Portuguese, in English, and its titles. */
type Words = readonly string[];

const cliente = (
  campo: string,
  kind: Kind,
  [pt = '', en = '', ...titles]: Words,
  table?: string,
): Target => ({
  alvo: campo,
  owner: 'cliente',
  campo,
  kind,
  nome: message(pt, en),
  // Of a link, the field has an id, and the column names.
  titles: table ? titles : [campo.replaceAll('_', ' '), ...titles],
  ...(table && { table }),
});

const endereco = (campo: string, kind: Kind, [pt = '', en = '', ...titles]: Words): Target => ({
  alvo: `endereco.${campo}`,
  owner: 'endereco',
  campo,
  kind,
  nome: message(`Endereço: ${pt}`, `Address: ${en}`),
  titles: [`endereco ${campo}`, ...titles],
});

const contato = (campo: string, [pt = '', en = '', ...titles]: Words): Target => ({
  alvo: `contato.${campo}`,
  owner: 'contato',
  campo,
  kind: 'texto',
  nome: message(`Contato: ${pt}`, `Contact: ${en}`),
  titles: [
    ...titles,
    ...['contato', 'do contato', 'contact', 'responsavel'].flatMap((who) => [
      `${campo} ${who}`,
      `${who} ${campo}`,
    ]),
  ],
});

/** Fields with titles of their own. Titles of several are given to the first whose turn it is. */
const TITLED: readonly Target[] = [
  // Not `id`: other systems have ids of their own.
  cliente('id_campeiro', 'id', ['Id no Campeiro', 'Id in Campeiro']),
  cliente('codigo', 'texto', [
    ...['Código', 'Code', 'cod', 'cod cliente', 'codigo do cliente', 'codigo cliente'],
    ...['code', 'customer code', 'customer id', 'id cliente', 'matricula'],
  ]),
  cliente('nome', 'texto', [
    ...[
      'Nome ou razão social',
      'Name or company name',
      'razao social',
      'cliente',
      'nome do cliente',
    ],
    ...['nome cliente', 'nome razao social', 'empresa', 'nome fantasia', 'fantasia'],
    ...['name', 'customer', 'customer name', 'company', 'company name'],
  ]),
  cliente('tipo', 'tipo', [
    ...['Tipo (física, jurídica)', 'Type (individual, company)', 'tipo pessoa', 'tipo de pessoa'],
    ...['pessoa', 'f j', 'type'],
  ]),
  cliente('documento', 'texto', [
    ...['CPF, CNPJ ou outro documento', 'CPF, CNPJ or another document', 'cnpj', 'cpf', 'cpf cnpj'],
    ...['cnpj cpf', 'cnpj ou cpf', 'cpf ou cnpj', 'document', 'tax id', 'vat'],
  ]),
  cliente('telefone', 'texto', [
    ...['Telefone', 'Telephone', 'fone', 'tel', 'telefone 1', 'telefone comercial', 'phone'],
    ...['telephone', 'phone number', 'celular', 'whatsapp', 'mobile'],
  ]),
  cliente('email', 'texto', [
    ...['E-mail', 'E-mail', 'e mail', 'correio eletronico', 'mail', 'email address'],
  ]),
  cliente('ativo', 'booleano', ['Ativo', 'Active', 'situacao', 'status', 'active']),
  cliente('valor_negocio', 'numero', [
    ...['Valor do negócio', 'Value of the deal', 'valor do negocio', 'valor', 'deal value'],
  ]),
  cliente('id_categoria', 'nome', ['Categoria', 'Category', 'categoria', 'category'], 'categorias'),
  cliente('id_etapa', 'nome', ['Etapa do funil', 'Funnel stage', 'etapa', 'stage'], 'etapas'),
  cliente(
    'id_temperatura',
    'nome',
    ['Temperatura', 'Temperature', 'temperatura', 'temperature'],
    'temperaturas',
  ),
  cliente(
    'id_setor_mercado',
    'nome',
    ['Setor de mercado', 'Market sector', 'setor de mercado', 'setor', 'ramo', 'ramo de atividade'],
    'setores_mercado',
  ),
  {
    alvo: 'segmentos',
    owner: 'segmentos',
    campo: 'segmentos',
    kind: 'nomes',
    nome: message('Segmentos (nomes separados por |)', 'Segments (names separated by |)'),
    titles: ['segmentos', 'segmento', 'segments', 'segment', 'regiao', 'territorio'],
  },
  endereco('logradouro', 'texto', [
    ...['rua, avenida ou praça', 'street', 'logradouro', 'endereco', 'rua', 'avenida', 'end'],
    ...['street', 'address', 'street address'],
  ]),
  endereco('numero', 'texto', [
    ...['número', 'number', 'numero', 'no', 'n', 'num', 'nro', 'street number'],
  ]),
  endereco('complemento', 'texto', ['complemento', 'flat, floor', 'complemento', 'compl']),
  endereco('bairro', 'texto', ['bairro', 'district', 'bairro', 'district', 'neighborhood']),
  endereco('cep', 'texto', [
    ...['CEP', 'postal code', 'cep', 'codigo postal', 'zip', 'zip code', 'postal code', 'postcode'],
  ]),
  endereco('cidade', 'texto', ['cidade', 'city', 'cidade', 'municipio', 'city', 'town']),
  endereco('estado', 'texto', ['estado', 'state', 'estado', 'uf', 'state']),
  endereco('pais', 'texto', ['país', 'country', 'pais', 'country']),
  endereco('latitude', 'numero', ['latitude', 'latitude', 'latitude', 'lat']),
  endereco('longitude', 'numero', [
    ...['longitude', 'longitude', 'longitude', 'lon', 'lng', 'long'],
  ]),
  endereco('descricao', 'texto', ['descrição', 'description', 'descricao do endereco']),
  contato('nome', [
    ...[
      'nome',
      'name',
      'contato',
      'contact',
      'responsavel',
      'pessoa de contato',
      'nome do contato',
    ],
    ...['contact name', 'aos cuidados de', 'ac'],
  ]),
  contato('email', ['e-mail', 'e-mail', 'e mail do contato', 'e mail contato']),
  contato('telefone', ['telefone', 'telephone', 'fone contato', 'contact phone']),
  contato('celular', ['celular', 'mobile', 'celular', 'whatsapp', 'mobile', 'telefone celular']),
  contato('cargo', ['cargo', 'position', 'cargo', 'funcao', 'position', 'job title']),
];

/** Optional texts and numbers of a customer that have no titles of their own above. */
const PLAIN: readonly Target[] = Object.entries(
  (NewCliente as unknown as TObject).properties,
).flatMap(([campo, schema]) => {
  const kind = plainKindOf(schema);
  if (!kind || TITLED.some(({ alvo }) => alvo === campo)) return [];
  const { 'pt-BR': pt, 'en-US': en } = labelOf(schema);
  return [cliente(campo, kind === 'text' ? 'texto' : 'numero', [pt, en])];
});

/** The fields that every account has. */
export const TARGETS: readonly Target[] = [...TITLED, ...PLAIN];

/** A custom field of customers. */
export interface CustomField {
  id: number;
  nome: string;
  tipo: 'texto' | 'numero' | 'data' | 'booleano' | 'lista';
}

const targetOfField = ({ id, nome }: CustomField): Target => ({
  alvo: `campo.${id}`,
  owner: 'campo',
  campo: String(id),
  kind: 'valor',
  nome: message(nome, nome),
  titles: [],
});

/** All fields of an account, by their names in the API. */
export const targetsOf = (fields: readonly CustomField[]): Map<string, Target> =>
  new Map([...TARGETS, ...fields.map(targetOfField)].map((target) => [target.alvo, target]));
