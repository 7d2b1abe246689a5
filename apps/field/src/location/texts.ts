import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  records: message(
    'Entre o primeiro check-in e a última visita do dia, o app registra por onde você passa, só enquanto está aberto na tela. Com a tela apagada ou em outro app, ele não registra nada.',
    'Between the first check-in and the last visit of the day, the app records where you are, only while it is open on the screen. With the screen off or in another app it records nothing.',
  ),
  recordsNot: message(
    'A conta pede o registro de posições, mas este app não tem acesso à sua localização: nada é registrado.',
    'The account asks for positions to be recorded, but this app may not know where you are: nothing is recorded.',
  ),
};
