import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Ajustes', 'Settings'),
  language: message('Idioma', 'Language'),
  appearance: message('Aparência', 'Appearance'),
  password: message('Trocar a senha', 'Change the password'),
  devices: message('Meus aparelhos', 'My devices'),
};
