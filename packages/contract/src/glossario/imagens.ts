import { type Termo, termo } from '../termo.ts';

const SHA256 = '3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b';

export const imagens: Record<string, Termo> = {
  imagens: termo('Imagens, pelo SHA-256.', 'Images, by SHA-256.', [SHA256]),
  anexos: termo(
    'Imagens da visita, na ordem em que foram feitas.',
    'Images of the visit, in the order in which they were taken.',
  ),
  id_envio: termo(
    'O envio, como `Location` o nomeou.',
    'The upload, as `Location` named it.',
    '1.0b9c7c1e-6a55-4a9e-9d0e-3f1f6f0c2a11',
  ),
  conta: termo('De qual conta é a imagem.', 'Which account the image is of.', 1),
  sha256: termo(
    'SHA-256 dos bytes que o aparelho enviou, em hexadecimal minúsculo.',
    'SHA-256 of the bytes that the device sent, in lower-case hexadecimal.',
    SHA256,
  ),
  tamanho: termo(
    '`miniatura`, no endereço de uma miniatura.',
    '`miniatura`, in the address of a thumbnail.',
    'miniatura',
  ),
  expira: termo(
    'Até quando o endereço vale, em segundos desde 1970.',
    'Until when the address holds, in seconds since 1970.',
    '1786700000',
  ),
  assinatura: termo(
    'Prova de que o endereço veio daqui.',
    'Proof that the address came from here.',
    'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
  ),
  'anexos.tipo': termo(
    '`resposta`: responde a uma questão; `foto`: foi feita à parte.',
    '`resposta`: answers a question; `foto`: was taken beside.',
    'resposta',
  ),
  'anexos.imagem': termo(
    'SHA-256 dos bytes que o aparelho tem.',
    'SHA-256 of the bytes that the device has.',
    SHA256,
  ),
  'anexos.data': termo('Quando foi feita.', 'When it was taken.', '2026-08-14T12:41:05Z'),
  'anexos.latitude': termo(
    'Onde a câmera diz que estava; null se não diz.',
    'Where the camera says that it was; null if it does not.',
    -23.5505,
  ),
  'anexos.longitude': termo(
    'Onde a câmera diz que estava; null se não diz.',
    'Where the camera says that it was; null if it does not.',
    -46.6333,
  ),
  largura: termo('Largura em pixels.', 'Width in pixels.', 1600),
  altura: termo('Altura em pixels.', 'Height in pixels.', 1200),
  recebida_em: termo(
    'Quando chegou ao servidor; null enquanto não chegou.',
    'When it reached the server; null while it has not.',
    '2026-08-14T13:05:41Z',
  ),
  url: termo(
    'Endereço da imagem; null enquanto não chegou.',
    'Address of the image; null while it has not arrived.',
    'https://campo.example/imagens/1/3a7b…?expira=1786700000&assinatura=q1w2…',
  ),
  url_miniatura: termo(
    'Endereço da miniatura, WebP de até 320 pixels; null enquanto a imagem não chegou.',
    'Address of the thumbnail, a WebP of up to 320 pixels; null while the image has not arrived.',
    'https://campo.example/imagens/1/3a7b…?tamanho=miniatura&expira=1786700000&assinatura=t5y6…',
  ),
};
