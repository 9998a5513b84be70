import { AppError } from "@/lib/domain/app-error";
import { requestLanguage } from "./request";

/** Returns what a link is for, or the sentence that says why it cannot be used. */
export async function orRefusal<T>(read: () => Promise<T>): Promise<T | string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return error.messageIn(await requestLanguage());
    throw error;
  }
}
