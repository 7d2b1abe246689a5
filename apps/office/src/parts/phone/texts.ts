import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  code: message(
    'Código QR que abre o aplicativo para {login}',
    'QR code that opens the app for {login}',
  ),
  point: message(
    'Aponte a câmera do celular para o código: o aplicativo abre com o login preenchido. A senha não está no código.',
    'Point the phone’s camera at the code: the app opens with the login filled in. The password is not in the code.',
  ),
  copyAddress: message('Copiar o endereço', 'Copy the address'),
  hereTitle: message('Um celular não chega a este endereço', 'A phone cannot reach this address'),
  here: message(
    'Este endereço só vale neste computador. Serve para experimentar aqui, em outra janela; para um celular, o servidor precisa de um nome na rede, com https.',
    'This address is only this computer’s own. It serves to try the app here, in another window; for a phone the server needs a name on the network, with https.',
  ),
  insecureTitle: message(
    'Sem https, o celular só faz a metade',
    'Without https, a phone does only half',
  ),
  insecure: message(
    'O aplicativo abre, mas o navegador não o deixa instalar, trabalhar sem rede nem saber a posição. Ponha o servidor atrás de https antes de ir a campo.',
    'The app opens, but browsers do not let it be installed, work without a network or know its position. Put the server behind https before the field uses it.',
  ),
  setAddress: message(
    'Quem hospeda define o endereço público na variável PUBLIC_URL.',
    'Whoever hosts the server sets its public address in the variable PUBLIC_URL.',
  ),
};
