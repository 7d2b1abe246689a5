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
  hereTitle: message('Um celular não acessa este endereço', 'A phone cannot reach this address'),
  here: message(
    'Este endereço só funciona neste computador, para experimentar em outra janela. Para um celular, o servidor precisa de um nome na rede, com https.',
    'This address only works on this computer, to try the app in another window. For a phone, the server needs a name on the network, with https.',
  ),
  insecureTitle: message(
    'Sem https, o aplicativo não funciona por inteiro',
    'Without https, the app does not fully work',
  ),
  insecure: message(
    'O aplicativo abre, mas o navegador não permite instalar, trabalhar sem conexão nem saber a localização. Configure o https no servidor antes de usar em campo.',
    'The app opens, but browsers do not let it be installed, work offline or know its location. Set up https on the server before it is used in the field.',
  ),
  setAddress: message(
    'Quem hospeda o servidor define o endereço público na variável PUBLIC_URL.',
    'The person who hosts the server sets its public address in the variable PUBLIC_URL.',
  ),
};
