/** The images of a visit, for who looks at it. */
import { type Static, Type } from 'typebox';
import { sha256 } from '../imagens.ts';
import {
  id,
  instante,
  inteiro,
  latitude,
  longitude,
  nulavel,
  objeto,
  texto,
  textoLivre,
  umaPalavraDe,
} from '../schema.ts';

/** Everything from `largura` on is null while the image has not been received. */
export const ImagemDoRegistro = objeto({
  tipo: umaPalavraDe('resposta', 'foto'),
  imagem: sha256,
  id_questionario: nulavel(id),
  numero_questao: nulavel(inteiro()),
  nome_questao: nulavel(texto(500)),
  comentario: nulavel(textoLivre(2000)),
  data: nulavel(instante),
  largura: nulavel(inteiro()),
  altura: nulavel(inteiro()),
  latitude: nulavel(latitude),
  longitude: nulavel(longitude),
  recebida_em: nulavel(instante),
  url: nulavel(Type.String()),
  url_miniatura: nulavel(Type.String()),
});
export type ImagemDoRegistro = Static<typeof ImagemDoRegistro>;

/** In the order in which they were taken. */
export const ImagensDoRegistro = objeto({ anexos: Type.Array(ImagemDoRegistro) });
