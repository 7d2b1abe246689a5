import { type Termo, termo } from '../termo.ts';

export const enderecos: Record<string, Termo> = {
  titulo: termo('Título do endereço.', 'Title of the address.', 'Trabalho'),
  descricao: termo('Descrição do endereço.', 'Description of the address.', 'Sede'),
  logradouro: termo('Rua, avenida ou praça.', 'Street, avenue or square.', 'Avenida Paulista'),
  numero: termo('Número no logradouro, como texto.', 'Number in the street, as text.', '1578'),
  complemento: termo('Complemento.', 'Flat, floor or the like.', 'Sala 12'),
  bairro: termo('Bairro.', 'District.', 'Bela Vista'),
  cep: termo('CEP, como enviado.', 'Postal code, as sent.', '01310-200'),
  cidade: termo(
    'Cidade; como filtro, não distingue maiúsculas nem acentos.',
    'City; as a filter, its case and accents do not matter.',
    'São Paulo',
  ),
  estado: termo('Estado.', 'State.', 'SP'),
  pais: termo('País.', 'Country.', 'Brasil'),
  id_cidade: termo(
    'Número da cidade; 0 quando não há.',
    'Number of the city; 0 for none.',
    3550308,
  ),
  id_estado: termo('Número do estado; 0 quando não há.', 'Number of the state; 0 for none.', 35),
};
