import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  interrupted: message(
    'O aparelho fechou o aplicativo enquanto a câmera estava aberta, e a foto se perdeu. Tire de novo; o resto está guardado.',
    'The device closed the app while the camera was open, and the photo was lost. Take it again; everything else is kept.',
  ),
  undecodable: message(
    'Este aparelho não consegue ler esta imagem (pode ser HEIC). Tire a foto pela câmera ou escolha um JPEG.',
    'This device cannot read this image (it may be HEIC). Take the photo with the camera, or choose a JPEG.',
  ),
  'too-large': message(
    'A imagem é maior do que sua empresa permite. Tire outra.',
    'The image is larger than your company allows. Take another one.',
  ),
};
