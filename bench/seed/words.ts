/** Names as companies have them: ten words and a unique part. */

const WORDS =
  `acao aco agro alfa alimentos alto amazonas ambiental andrade araras artes atlantico avenida
azul bahia bandeira barbosa barra bebidas boa bom brasil cafe caldas camargo campo canoas capital carvalho
casa central centro cia clinica comercial comercio construtora costa cruz delta distribuidora dourado
eletrica empreendimentos energia engenharia estrela farmacia fazenda ferragens ferreira flora forte gomes
grande grupo guarani hidraulica horizonte hospital hotel imperial industria irmaos jardim lima logistica
loja madeira magazine maia maquinas mar materiais mecanica medeiros mercado metal minas moda monte moura
norte nova oeste oficina oliveira ouro padaria paraiso paulista pedra pereira pinheiro planalto posto prado
praia primavera progresso quimica real refrigeracao restaurante rio rocha sabor santa santos serra servicos
silva sol souza sul supermercado tecidos tecnica terra tintas transportes tropical uniao vale veredas
verde viagens vidros vila vitoria`.split(/\s+/);

/** Every tenth customer has it in its name. */
export const COMMON_WORD = 'cascavel';
export const commonRows = (rows: number): number => Math.ceil((rows - 3) / 10);
/** Ten customers of every account have it. */
export const RARE_WORD = 'quixeramobim';
export const RARE_ROWS = 10;

/** A number from 0 to below `limit` that looks random, the same for the same `i` and `salt` in every run. */
export function scatter(i: number, salt: number, limit: number): number {
  let x = Math.imul(i ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) % limit;
}

/** The name of the `i`th customer of an account of `rows`. */
export function nameOf(i: number, rows: number): string {
  const words = Array.from({ length: 10 }, (_, k) => WORDS[scatter(i, k + 1, WORDS.length)]);
  if (i % 10 === 3) words[4] = COMMON_WORD;
  const apart = Math.floor(rows / RARE_ROWS);
  if (i % apart === 7 && i < apart * RARE_ROWS) words[6] = RARE_WORD;
  return `${words.join(' ')} ${i.toString(36)}`;
}
