import type { ProfileName } from "@/lib/domain/judging/profile-names";

/** Returns the key of a kind of endpoint in the texts, where names have no dots. */
export function kindKey(profile: ProfileName) {
  return profile === "llama.cpp" ? "llamaCpp" : profile;
}
