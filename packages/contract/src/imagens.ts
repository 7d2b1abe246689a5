/** Photos and signatures: uploaded by devices under /campo/v1/imagens, named by their hash. */
import { type Static, Type } from 'typebox';
import { arranjo, entrada, objeto } from './schema.ts';

/** The SHA-256 of the bytes that the device has, in lower-case hexadecimal. */
export const sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
});

/** The most images that one question asks for. */
const MAXIMO_DE_IMAGENS = 500;

// POST /campo/v1/imagens/faltantes

export const PedidoDeFaltantes = entrada({ imagens: arranjo(sha256, MAXIMO_DE_IMAGENS) }, [
  'imagens',
]);

/** Those that the account does not have. */
export const ImagensFaltantes = objeto({ imagens: Type.Array(sha256) });

/** What names an upload in its path. */
export const EnvioDeImagem = objeto({ id_envio: Type.String() });

// GET /imagens/{conta}/{sha256}

export const CaminhoDaImagem = objeto({ conta: Type.Integer(), sha256: Type.String() });

/** The bytes of an image; a thumbnail is `image/webp`. */
export const Imagem = Type.String({ contentMediaType: 'image/*' });

/** What makes the address of an image good, until `expira`. */
export const AssinaturaDaImagem = entrada({
  tamanho: Type.String(),
  expira: Type.String(),
  assinatura: Type.String(),
});
export type AssinaturaDaImagem = Static<typeof AssinaturaDaImagem>;
