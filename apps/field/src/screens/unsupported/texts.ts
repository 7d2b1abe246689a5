import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('O aplicativo não funciona aqui', 'The app does not work here'),
  insecure: message(
    'Este endereço começa com http://. Nele, o navegador não deixa o aplicativo trabalhar sem conexão, usar a câmera nem saber a localização. Assim, visitas se perderiam.',
    'This address begins with http://. There the browser does not let the app work offline, use the camera or know the location. Visits would be lost.',
  ),
  secureAddress: message('Abra pelo endereço seguro', 'Open the secure address'),
  ask: message(
    'Se ele não abrir, peça um endereço com https:// a quem cuida do sistema. A documentação mostra como (Operations, “HTTPS”).',
    'If it does not open, ask who runs the server for an address with https://. The documentation shows how (Operations, “HTTPS”).',
  ),
  old: message(
    'Este navegador não guarda dados para trabalhar sem conexão. Atualize o navegador ou saia da janela anônima.',
    'This browser does not keep data to work offline. Update it, or leave the private window.',
  ),
  lacks: message('Falta: {what}.', 'Missing: {what}.'),
  offline: message('funcionamento sem conexão', 'working offline'),
  store: message('armazenamento no aparelho', 'storage on the device'),
  crypto: message('criptografia', 'cryptography'),
};
