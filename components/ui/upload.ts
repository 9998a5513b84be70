import { responseBody, ApiFailure } from "./call-api";
import { networkTexts } from "./network-texts";

/**
 * Sends a form with files to the API and tells which share of it was sent. Returns the answer, or
 * rejects with an ApiFailure. For large files; `callApi` cannot tell how much was sent.
 */
export function upload(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject: (failure: ApiFailure) => void) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/v1${path}`);
    // What is no JSON becomes null.
    request.responseType = "json";
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("error", () =>
      reject(new ApiFailure(networkTexts().unreachable, "unreachable", 0)),
    );
    request.addEventListener("load", () => {
      try {
        resolve(responseBody(request.status, request.response));
      } catch (error) {
        reject(error as ApiFailure);
      }
    });
    request.send(form);
  });
}

/** Returns the files that were changed or removed on disk after they were chosen. */
export async function unreadable(files: readonly File[]): Promise<File[]> {
  const tried = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => [],
          () => [file],
        ),
    ),
  );
  return tried.flat();
}
