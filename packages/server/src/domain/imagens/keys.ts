/** The key of an image’s thumbnail, next to the image. */
export const thumbnailOf = (chave: string): string => `${chave}.miniatura`;
